import { describe, expect, test } from 'vitest'
import { readBody } from '#server/http/limits/request-body.ts'

const TYPE = 'multipart/form-data; boundary=the-edge'
const field = (name: string, value: string) =>
  `--the-edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, value: string) =>
  `--the-edge\r\ncontent-disposition: form-data; name="${name}"; filename="f.txt"\r\n\r\n${value}\r\n`
const END = '--the-edge--\r\n'
const read = (text: string, type = TYPE) => readBody(type, Buffer.from(text))

describe('a form', () => {
  test('is read, fields and files', async () => {
    const form = (await read(field('a', 'x') + file('b', 'y') + END)) as FormData
    expect(form.get('a')).toBe('x')
    expect(await (form.get('b') as File).text()).toBe('y')
  })

  test('may quote its boundary and say more after it', async () => {
    const form = (await read(
      field('a', 'x') + END,
      'multipart/form-data; boundary="the-edge"; charset=utf-8',
    )) as FormData
    expect(form.get('a')).toBe('x')
  })

  test('that Node writes is read', async () => {
    const sent = new FormData()
    sent.set('a', 'line\r\n--the-edge\r\nline')
    sent.set('b', new File(['y'.repeat(300_000)], 'a "quoted" näme.txt', { type: 'text/plain' }))
    const request = new Response(sent)
    const type = request.headers.get('content-type') ?? ''
    const form = (await readBody(type, Buffer.from(await request.arrayBuffer()))) as FormData
    expect(form.get('a')).toBe('line\r\n--the-edge\r\nline')
    expect((form.get('b') as File).size).toBe(300_000)
  })

  test.each([
    ['too many parts', field('a', 'x').repeat(41) + END],
    ['fields that are too long together', field('a', 'x'.repeat(70_000)).repeat(2) + END],
  ])('with %s is too large', async (_what, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  test.each([
    ['endless headers', `--the-edge\r\n${'a: b\r\n'.repeat(1000)}\r\nx\r\n${END}`],
    ['a name of 3,000 letters', field('n'.repeat(3000), 'x') + END],
    ['no end', field('a', 'x')],
    ['no beginning', 'x'],
    ['a part without headers', `--the-edge\r\n\r\nx\r\n${END}`],
  ])('with %s cannot be read', async (_what, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' })
  })

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    'multipart/form-data; boundary="the\u00e9dge"',
  ])('sent as %j has no boundary', async (type) => {
    await expect(read(field('a', 'x') + END, type)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' })
  })
})

describe('JSON', () => {
  const json = (text: string) => readBody('application/json', Buffer.from(text))
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  test('is read', async () => {
    expect(await json('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] })
    expect(await json(nested(15))).toBeDefined()
    expect(await json('')).toBeUndefined()
  })

  test.each(['{', 'x', '{"a":1,}', nested(30), nested(50_000), `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`])(
    'such as %.20s is refused',
    async (text) => {
      await expect(json(text)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' })
    },
  )
})
