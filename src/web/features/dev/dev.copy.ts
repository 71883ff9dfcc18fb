/** Sample words for the showroom: nobody but the makers reads them. */
export const DEV_COPY = {
  title: 'Design system',
  lead: 'Every component of ui, in every state. Change the theme in the footer.',
  longText: 'I record empty rooms before concerts, because every hall has a hum and I like to know it first.',
}

export const SIGNS = ['Aries', 'Taurus', 'Gemini', 'Cancer', 'Leo', 'Virgo', 'Libra', 'Scorpio'].map((name) => ({
  value: name.toLowerCase(),
  label: name,
}))

export const PLACES = [
  { id: 'lisbon', label: 'Lisbon', detail: 'Portugal' },
  { id: 'lille', label: 'Lille', detail: 'France' },
  { id: 'lima', label: 'Lima', detail: 'Peru' },
  { id: 'limerick', label: 'Limerick', detail: 'Ireland' },
  { id: 'linz', label: 'Linz', detail: 'Austria' },
  { id: 'liverpool', label: 'Liverpool', detail: 'England' },
  { id: 'ljubljana', label: 'Ljubljana', detail: 'Slovenia' },
]

export const QUESTIONS = [
  {
    value: 'stars',
    title: 'Do I have to believe in the stars?',
    content: 'No. A sign is a lens, not a law. It gives two people something to talk about before the weather.',
  },
  {
    value: 'score',
    title: 'What does the number mean?',
    content: 'It adds up what you two share, line by line. Open the receipt and you see every line.',
  },
  {
    value: 'birthday',
    title: 'Why do you ask for my birthday?',
    content: 'Your signs and your numbers come from it. Other people see your age, never the date.',
  },
]

export const TICKETS = [
  {
    id: '1',
    title: 'Photo upload stops at 80%',
    status: 'open',
    priority: 'P2',
    category: 'photo',
    date: '12 Feb, 19:20',
  },
  {
    id: '2',
    title: 'Charged twice after upgrading',
    status: 'waiting',
    priority: 'P1',
    category: 'billing',
    date: '12 Feb, 17:04',
  },
  {
    id: '3',
    title: 'Please add Icelandic',
    status: 'resolved',
    priority: 'P3',
    category: 'feature',
    date: '11 Feb, 22:15',
  },
]
