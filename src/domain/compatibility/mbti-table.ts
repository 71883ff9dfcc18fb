import { MBTI_TYPES } from '#domain/people/choices.ts'
import type { MbtiType } from '#domain/people/choices.ts'

/**
 * Percent for every pair once: read along the later type's row to the earlier type's column. Whether two people take
 * in the world the same way (the second letter) weighs most; the 86s and above are the pairs the lore calls ideal.
 */
const PERCENT_ROWS: Readonly<Record<MbtiType, string>> = {
  //      INTJ INTP ENTJ ENTP INFJ INFP ENFJ ENFP ISTJ ISFJ ESTJ ESFJ ISTP ISFP ESTP ESFP
  INTJ: '  85                                                                           ',
  INTP: '  80   85                                                                      ',
  ENTJ: '  83   88   85                                                                 ',
  ENTP: '  87   83   81   85                                                            ',
  INFJ: '  82   78   79   88   85                                                       ',
  INFP: '  78   79   86   80   81   85                                                  ',
  ENFJ: '  79   84   78   77   82   90   85                                             ',
  ENFP: '  89   80   78   81   88   82   80   85                                        ',
  ISTJ: '  73   70   74   66   67   64   67   62   85                                   ',
  ISFJ: '  66   65   65   62   72   70   73   67   82   85                              ',
  ESTJ: '  73   76   75   69   63   61   67   64   83   79   85                         ',
  ESFJ: '  63   62   66   67   72   70   74   69   78   84   80   85                    ',
  ISTP: '  70   74   71   73   66   64   63   66   77   75   86   87   85               ',
  ISFP: '  67   66   63   65   70   74   83   73   74   78   86   87   79   85          ',
  ESTP: '  67   72   71   75   60   61   67   68   85   86   78   76   82   77   85     ',
  ESFP: '  61   63   64   68   66   71   70   74   86   87   75   78   78   82   80   85',
}

const PERCENTS = MBTI_TYPES.map((type) => PERCENT_ROWS[type].trim().split(/\s+/).map(Number))

export function mbtiPercent(first: MbtiType, second: MbtiType): number {
  const [a, b] = [MBTI_TYPES.indexOf(first), MBTI_TYPES.indexOf(second)]
  const percent = PERCENTS[Math.max(a, b)]?.[Math.min(a, b)]
  if (percent === undefined) throw new RangeError(`No percentage for ${first} and ${second}`)
  return percent
}
