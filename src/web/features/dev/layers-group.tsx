import { useState } from 'react'
import { PLACES, QUESTIONS, SIGNS } from '#web/features/dev/dev.copy.ts'
import { Row, Specimen, SpecimenGroup } from '#web/features/dev/specimen.tsx'
import { Accordion } from '#web/ui/accordion.tsx'
import { BottomSheet } from '#web/ui/overlays/bottom-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { OverlayClose } from '#web/ui/overlays/overlay-parts.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

export function LayersGroup() {
  const showToast = useToast()
  return (
    <SpecimenGroup title="Layers and folds">
      <Specimen name="Dialog and bottom sheet">
        <Row>
          <Dialog
            title="Delete this photo?"
            text="It leaves your profile at once and cannot be brought back."
            trigger={<Button>Open the dialog</Button>}
            footer={
              <>
                <OverlayClose>
                  <Button>Keep it</Button>
                </OverlayClose>
                <OverlayClose>
                  <Button look="hot">Delete</Button>
                </OverlayClose>
              </>
            }
          />
          <EditSheet />
        </Row>
      </Specimen>
      <Specimen name="Toast">
        <Row>
          <Button onClick={() => showToast({ text: 'Preferences saved.' })}>Save</Button>
          <Button
            onClick={() =>
              showToast({
                text: 'Ines is no longer a favorite.',
                action: { label: 'Undo', onSelect: () => showToast({ text: 'Ines is back.' }) },
              })
            }
          >
            Remove
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Tabs">
        <LikesTabs />
      </Specimen>
      <Specimen name="Accordion">
        <Accordion items={QUESTIONS} level={4} openAtFirst={['score']} />
      </Specimen>
    </SpecimenGroup>
  )
}

function EditSheet() {
  const [isOpen, setIsOpen] = useState(false)
  const [place, setPlace] = useState('')
  const found = place ? PLACES.filter(({ label }) => label.toLowerCase().startsWith(place.toLowerCase())) : []
  return (
    <BottomSheet
      title="Edit profile"
      trigger={<Button>Open the sheet</Button>}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      footer={
        <Button look="hot" onClick={() => setIsOpen(false)}>
          Save
        </Button>
      }
    >
      <div className="grid gap-5">
        <TextField label="Nickname" defaultValue="Ines" />
        <Combobox
          label="Location"
          query={place}
          onQueryChange={setPlace}
          options={found}
          onChoose={({ label }) => setPlace(label)}
        />
        <SelectField label="Rising sign" prompt="Choose…" options={SIGNS} />
        <TextField label="Profession" defaultValue="Sound engineer" />
        <TextField label="Hobbies" defaultValue="Choir, tide tables, repairing radios" />
      </div>
    </BottomSheet>
  )
}

function LikesTabs() {
  const [tab, setTab] = useState<'likes' | 'favorites' | 'mutuals'>('likes')
  return (
    <Tabs
      label="People"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'likes',
          label: 'Likes',
          count: { value: 3, label: 'new' },
          content: <p>Three people liked you since Thursday.</p>,
        },
        { value: 'favorites', label: 'Favorites', content: <p>The ones you come back to.</p> },
        { value: 'mutuals', label: 'Mutuals', content: <p>You liked each other.</p> },
      ]}
    />
  )
}
