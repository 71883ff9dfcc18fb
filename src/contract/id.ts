import { z } from 'zod'

/** The name of a row. Letters may come in either case and are compared in one, as the database writes them. */
export const Id = z.uuid().toLowerCase()
