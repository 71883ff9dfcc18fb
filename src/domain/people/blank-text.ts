/** What shows nothing, alone or with others of its kind: spaces, joiners, fillers, and the Braille pattern without dots. */
const UNSEEN = /[\s\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether somebody who reads it would see nothing. */
export function isBlank(text: string): boolean {
  return text.replaceAll(UNSEEN, '') === ''
}
