/** What a member reads about one personality type. */
export interface TypeLore {
  nicknames: readonly [string, string, string]
  short: string
  coreFunction: string
  strengths: string
  struggles: string
  inLove: string
  idealMatches: string
  examples: string
}
