import { expect, test } from 'vitest'
import { missingFields, refusedFields } from '#web/features/contact/contact-form.ts'
import { CONTACT_COPY } from '#web/features/contact/contact.copy.ts'

const FILLED = { name: 'Robin', email: 'robin@example.com', subject: 'Hello', message: 'Good morning.' }

test('nothing is missing from a filled form', () => {
  expect(missingFields(FILLED)).toEqual({})
})

test('spaces alone are no answer', () => {
  expect(missingFields({ ...FILLED, name: '', message: ' \n ' })).toEqual({
    name: CONTACT_COPY.fieldMissing,
    message: CONTACT_COPY.fieldMissing,
  })
})

test('what the server refuses is said at the field', () => {
  const issues = [{ path: ['email'], message: 'Invalid' }]
  expect(refusedFields({ issues })).toEqual({ email: CONTACT_COPY.emailWrong })
  expect(refusedFields({ issues: [{ path: [], message: 'Invalid' }] })).toEqual({})
})
