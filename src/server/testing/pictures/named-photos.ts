import sharp from 'sharp'
import type { OwnProfile } from '#contract/profile.ts'
import type { Person } from '#server/testing/person.ts'

/** Nothing of a file's name is kept: a photo's width tells which one it is. */
const NAMES = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fred']
export const widthOf = (name: string) => 60 + NAMES.indexOf(name)

export const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff6f4e' } })

export const fileOf = (bytes: Uint8Array, name = 'a picture.jpg') => new File([new Uint8Array(bytes)], name)

export const namedPhoto = async (name = 'anna') =>
  fileOf(await plainPicture(widthOf(name), 40).jpeg().toBuffer(), `${name}.jpg`)

export const addPhoto = async (person: Person, name?: string) =>
  person.client.profile.addPhoto({ file: await namedPhoto(name) })

/** Which photos there are, the profile picture in brackets. */
export const namesIn = ({ photos }: OwnProfile) =>
  photos.map(({ width, isProfilePicture }) => {
    const name = NAMES[width - widthOf('anna')] ?? ''
    return isProfilePicture ? `(${name})` : name
  })

export const photoIdOf = async (person: Person, name: string) =>
  (await person.client.profile.mine()).photos.find(({ width }) => width === widthOf(name))?.id ?? ''
