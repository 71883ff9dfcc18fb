export interface MbtiQuestion {
  id: number
  dichotomy: 'EI' | 'SN' | 'TF' | 'JP'
  /** The letter that agreement counts for. */
  keyedTo: 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P'
  text: string
}
