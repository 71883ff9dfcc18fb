import type { Path } from '#domain/site/paths.ts'

export interface LegalSection {
  /** Also the section's anchor: links to it break when it changes. */
  id: string
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
  /** Shows what is stored, table by table. */
  hasStoredData?: true
  link?: { label: string; to: Path }
}

export interface LegalText {
  title: string
  description: string
  heading: string
  headingAccent: string
  lead: string
  /** The whole page in four lines, for those who read no further. */
  facts: readonly { figure: string; text: string }[]
  sections: readonly LegalSection[]
  otherLink: { label: string; to: Path }
}

export const LEGAL_COPY = {
  operatorTitle: 'If you run this site',
  operatorNote:
    'This text says what the software does as it comes. Laws differ. Have it checked for your country, and add who you are and how you can be reached, before you let people in.',
  contents: 'On this page',
  keptFor: 'How long',
  tables: 'In the database',
} as const
