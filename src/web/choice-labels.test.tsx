import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { ANSWERS, answersWith } from '#domain/people/answers.ts'
import { NOT_NOW } from '#domain/people/choices.ts'
import { PEOPLE_FILTERS } from '#web/blocks/filters/people-filters.ts'
import { SIGN_UP_SECTIONS } from '#web/features/accounts/sign-up-fields.tsx'
import type { SignUp } from '#web/features/accounts/use-sign-up.ts'
import { ADVANCED } from '#web/features/discovery/advanced-filters.ts'
import { EditFields } from '#web/features/profile/edit-fields.tsx'
import type { ProfileForm } from '#web/features/profile/use-profile-form.ts'

const field = (name: string) => ({ name, value: '', onChange: () => undefined, onBlur: () => undefined })

/** As much of a form as its fields ask for. */
const form = {
  values: { location: '' },
  problems: {},
  change: () => undefined,
  field,
  area: field,
  checkbox: (name: string) => ({ name, checked: false, onChange: () => undefined }),
}

/** The words of every select on a screen, by its label. */
function selectsOn(screen: ReactElement): Map<string, string[]> {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>{screen}</QueryClientProvider>
    </MemoryRouter>,
  )
  const page = html.replaceAll('&amp;', '&')
  const labels = new Map(
    [...page.matchAll(/<label[^>]* for="([^"]+)"[^>]*>(.*?)<\/label>/g)].map(([, id, of]) => [id, of]),
  )
  return new Map(
    [...page.matchAll(/<select[^>]* id="([^"]+)"[^>]*>(.*?)<\/select>/g)].map(([, id, options = '']) => [
      (labels.get(id) ?? '').replaceAll(/<[^>]*>/g, ''),
      [...options.matchAll(/<option[^>]* value="([^"]+)"[^>]*>([^<]*)</g)].map(([, , word = '']) => word),
    ]),
  )
}

const { you: You, vibe: TheirVibe } = SIGN_UP_SECTIONS
const signUp = { form } as unknown as SignUp
const signUpScreen = selectsOn(
  <>
    <You signUp={signUp} />
    <TheirVibe signUp={signUp} />
  </>,
)
const editScreen = selectsOn(<EditFields form={form as unknown as ProfileForm} ownUsername="" />)
const filters = [...PEOPLE_FILTERS, ...Object.entries(ADVANCED).map(([name, filter]) => ({ name, ...filter }))]

describe.each(answersWith({ kind: 'choice' }))('the words for %s', (name) => {
  const { label, choices } = ANSWERS[name]

  test('are the same at sign-up and in the edit form, and so is what they are asked under', () => {
    expect(signUpScreen.get(label)?.filter((word) => word !== NOT_NOW)).toEqual(choices)
    expect(editScreen.get(label)).toEqual(choices)
  })

  test('are the same in the filter, which may offer fewer', () => {
    const filter = filters.find((each) => each.name === name)
    expect(filter?.label).toBe(label)
    expect(filter?.options).not.toEqual([])
    expect(filter?.options.filter((option) => option.label !== option.value)).toEqual([])
    expect(choices).toEqual(expect.arrayContaining(filter?.options.map((option) => option.label) ?? []))
  })
})

test('“Not now” is offered for what can be answered later, and only there', () => {
  const offered = [...signUpScreen].filter(([, words]) => words.includes(NOT_NOW)).map(([label]) => label)
  expect(offered).toEqual(answersWith({ signUp: 'optional' }).map((name) => ANSWERS[name].label))
})
