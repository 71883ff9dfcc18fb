export interface MbtiQuestion {
  id: number
  dichotomy: 'EI' | 'SN' | 'TF' | 'JP'
  /** The letter that agreeing speaks for. */
  keyedTo: 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P'
  text: string
}
