import type { AttachmentStyle, MbtiType } from '#domain/people/choices.ts'
import { INTUITIVE_TYPE_AND_ATTACHMENT } from '#domain/personality/type-and-attachment-intuitive.lore.ts'
import { SENSING_TYPE_AND_ATTACHMENT } from '#domain/personality/type-and-attachment-sensing.lore.ts'

const TYPE_AND_ATTACHMENT: Record<MbtiType, Record<AttachmentStyle, string>> = {
  ...INTUITIVE_TYPE_AND_ATTACHMENT,
  ...SENSING_TYPE_AND_ATTACHMENT,
}

/** The paragraph that joins a person’s type to the way they hold on to people. */
export const typeAndAttachment = (type: MbtiType, style: AttachmentStyle): string => TYPE_AND_ATTACHMENT[type][style]
