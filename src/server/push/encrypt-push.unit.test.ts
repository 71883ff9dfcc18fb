import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { arePushKeys, encryptPush, paddedLength } from '#server/push/encrypt-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291 comes out byte by byte', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const content = Buffer.from('When I grow up, I want to be a watermelon')
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const random = { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), sender }
  expect(encryptPush(keys, content, { length: content.length + 1, random }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('lengths say little, and never more than a record holds', () => {
  expect([0, 1, 511, 512, 1023, 4079].map(paddedLength)).toEqual([512, 512, 512, 1024, 1024, 4080])
})

test('keys that nothing can be encrypted for are recognised', () => {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys('base64url')
  const auth = Buffer.alloc(16, 7).toString('base64url')
  expect(arePushKeys({ p256dh, auth })).toBe(true)
  const offCurve = Buffer.alloc(65, 1).fill(4, 0, 1).toString('base64url')
  for (const wrong of [p256dh.slice(4), offCurve, '', 'A'.repeat(87)]) {
    expect(arePushKeys({ p256dh: wrong, auth })).toBe(false)
  }
  expect(arePushKeys({ p256dh, auth: 'AAAA' })).toBe(false)
})
