import { Heart, Info, MessageSquare, Star } from 'lucide-react'
import { useState } from 'react'
import { Row, Specimen, SpecimenGroup } from '#web/features/dev/specimen.tsx'
import { paths } from '#domain/site/paths.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const

export function ActionsGroup() {
  const [isLiked, setIsLiked] = useState(true)
  const [isFavorite, setIsFavorite] = useState(true)
  return (
    <SpecimenGroup title="Actions">
      <Specimen name="Button">
        <Row>
          <Button look="hot">Start free</Button>
          <Button look="solid">Save</Button>
          <Button>
            <MessageSquare {...ICON} size={18} />
            Message
          </Button>
        </Row>
        <Row>
          <Button look="hot" size="big">
            Start free
          </Button>
          <Button size="big">Explore</Button>
        </Row>
        <Row>
          <Button look="solid" isBusy>
            Saving…
          </Button>
          <Button disabled>Not now</Button>
        </Row>
      </Specimen>
      <Specimen name="Links">
        <Row>
          <ButtonLink to={paths.home} look="solid">
            To the front page
          </ButtonLink>
          <TextLink to={paths.home} className="inline-flex min-h-11 items-center">
            A link in a text
          </TextLink>
        </Row>
      </Specimen>
      <Specimen name="Icon button">
        <Row>
          <IconButton label="Like" aria-pressed={isLiked} onClick={() => setIsLiked(!isLiked)}>
            <Heart {...ICON} fill={isLiked ? 'currentColor' : 'none'} />
          </IconButton>
          <IconButton
            label="Favorite"
            pressedInk="marigold"
            aria-pressed={isFavorite}
            onClick={() => setIsFavorite(!isFavorite)}
          >
            <Star {...ICON} fill={isFavorite ? 'currentColor' : 'none'} />
          </IconButton>
          <IconButton label="Nothing to like" disabled>
            <Heart {...ICON} />
          </IconButton>
        </Row>
      </Specimen>
      <Specimen name="Tooltip">
        <Row>
          <Tooltip text="Points earned, divided by the points you two could earn.">
            <IconButton label="How the number is made">
              <Info {...ICON} />
            </IconButton>
          </Tooltip>
        </Row>
      </Specimen>
    </SpecimenGroup>
  )
}
