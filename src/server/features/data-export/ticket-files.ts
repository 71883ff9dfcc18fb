import type { OwnTicket } from '#server/features/data-export/own-tickets.queries.ts'

/** Where each picture is stored, and its name in the file: by the ticket it is in. */
export function ticketPictureFiles(tickets: OwnTicket[]): { path: string; name: string }[] {
  return tickets.flatMap(({ ticket, thread }) =>
    thread.flatMap(({ paths }) => paths).map((path, place) => ({ path, name: `tickets/${ticket}-${place + 1}.webp` })),
  )
}

/** The tickets for programs, with the names of their pictures. */
export function ticketsContent(tickets: OwnTicket[], files: { path: string; name: string }[]) {
  const nameOf = new Map(files.map(({ path, name }) => [path, name]))
  return tickets.map(({ thread, ...ticket }) => ({
    ...ticket,
    thread: thread.map(({ paths, ...entry }) => ({
      ...entry,
      ...(paths.length > 0 && { pictures: paths.map((path) => nameOf.get(path)) }),
    })),
  }))
}
