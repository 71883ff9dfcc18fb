import { refusal } from '#server/http/api/refusal.ts'

/** The longest form has twenty fields. */
const PARTS_MAX = 40
const PART_HEADERS_MAX_BYTES = 2048
/** All fields that are not files, together. */
const FIELDS_MAX_BYTES = 128 * 1024

const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i
const HEADERS_END = Buffer.from('\r\n\r\n')
/** What follows the last delimiter. */
const END = Buffer.from('--')

/** Node parses the form; one that would take long to parse is refused first, in one cheap pass over the bytes. */
export async function readForm(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw refusal('MALFORMED_REQUEST')
  checkParts(body, Buffer.from(`--${boundary}`))
  // Built again, so that Node uses exactly the boundary that was checked.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  return new Response(body, { headers }).formData().catch(() => {
    throw refusal('MALFORMED_REQUEST')
  })
}

function checkParts(body: Buffer, delimiter: Buffer): void {
  let [parts, fieldBytes] = [0, 0]
  let from = afterNext(body, delimiter, 0)
  while (!body.subarray(from, from + END.length).equals(END)) {
    const next = afterNext(body, delimiter, from)
    const headersEnd = body.subarray(from, Math.min(next, from + PART_HEADERS_MAX_BYTES)).indexOf(HEADERS_END)
    if (headersEnd < 0) throw refusal('MALFORMED_REQUEST')
    const isFile = body.subarray(from, from + headersEnd).includes('filename')
    parts += 1
    if (!isFile) fieldBytes += next - from
    if (parts > PARTS_MAX || fieldBytes > FIELDS_MAX_BYTES) throw refusal('TOO_LARGE')
    from = next
  }
}

function afterNext(body: Buffer, delimiter: Buffer, from: number): number {
  const start = body.indexOf(delimiter, from)
  if (start < 0) throw refusal('MALFORMED_REQUEST')
  return start + delimiter.length
}
