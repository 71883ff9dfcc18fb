import { useState } from 'react'
import { DEV_COPY, PLACES, SIGNS } from '#web/features/dev/dev.copy.ts'
import { Row, Specimen, SpecimenGroup } from '#web/features/dev/specimen.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { RadioCards } from '#web/ui/fields/radio-cards.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'

const PLANS = [
  { value: 'free', label: 'Free', text: 'The whole maths, ten likes a day.' },
  { value: 'premium', label: 'Premium', text: 'As many likes as you mean.' },
  { value: 'vip', label: 'VIP', text: 'Sold out this month.', isDisabled: true },
] as const

export function FieldsGroup() {
  return (
    <SpecimenGroup title="Fields">
      <Specimen name="Text field">
        <TextField label="First name" defaultValue="Ines" />
        <TextField label="Username" hint="Letters, digits and underscores." placeholder="night_train" />
        <TextField label="Email" defaultValue="ines@" error="This address is not complete." />
        <TextField label="Member since" defaultValue="12 February 2026" readOnly />
      </Specimen>
      <Specimen name="Native select">
        <SelectField label="Sign" prompt="Choose…" options={SIGNS} />
        <SelectField label="Another sign" prompt="Choose…" options={SIGNS} error="Please choose one." />
      </Specimen>
      <Specimen name="Text area">
        <AboutField />
      </Specimen>
      <Specimen name="Combobox">
        <PlaceField />
      </Specimen>
      <Specimen name="Filter select" isWide>
        <Filters />
      </Specimen>
      <Specimen name="Radio cards" isWide>
        <PlanCards />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox defaultChecked>Show me in the directory</Checkbox>
        <Checkbox>I am 18 or older</Checkbox>
        <Checkbox aria-invalid>I have read the terms</Checkbox>
      </Specimen>
      <Specimen name="Switch">
        <Switches />
      </Specimen>
    </SpecimenGroup>
  )
}

function AboutField() {
  const [about, setAbout] = useState(DEV_COPY.longText)
  return (
    <>
      <TextAreaField
        label="About me"
        hint="The first line is what people see."
        room={{ limit: 110, left: 110 - about.length }}
        value={about}
        onChange={({ target }) => setAbout(target.value)}
      />
      <TextAreaField label="Message" value="" readOnly error="Please write a few words." />
    </>
  )
}

function PlaceField() {
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState('')
  const found = query ? PLACES.filter(({ label }) => label.toLowerCase().startsWith(query.toLowerCase())) : []
  return (
    <>
      <Combobox
        label="Place"
        hint={place ? `You chose ${place}.` : 'Type "li" to see suggestions.'}
        query={query}
        onQueryChange={setQuery}
        options={found}
        onChoose={(option) => {
          setQuery(option.label)
          setPlace(`${option.label}, ${option.detail}`)
        }}
        emptyText="No place of that name."
      />
      <Combobox
        label="Birthplace"
        error="Please choose a place from the list."
        query=""
        onQueryChange={() => undefined}
        options={[]}
        onChoose={() => undefined}
      />
    </>
  )
}

function Filters() {
  const [western, setWestern] = useState<string | null>(null)
  const [eastern, setEastern] = useState<string | null>('leo')
  return (
    <Row>
      <Select label="Western" clearLabel="Any sign" options={SIGNS} value={western} onChange={setWestern} />
      <Select label="Rising" clearLabel="Any sign" options={SIGNS} value={eastern} onChange={setEastern} />
      <Select label="Religion" options={SIGNS} value={null} onChange={() => undefined} isDisabled />
    </Row>
  )
}

function PlanCards() {
  const [plan, setPlan] = useState<(typeof PLANS)[number]['value'] | null>('premium')
  return (
    <>
      <RadioCards label="Plan" value={plan} options={PLANS} onChange={setPlan} columns={3} />
      <RadioCards
        label="Billing"
        value={null}
        options={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'yearly', label: 'Yearly' },
        ]}
        onChange={() => undefined}
        columns={2}
        error="Please choose how you want to pay."
      />
    </>
  )
}

function Switches() {
  const [isOn, setIsOn] = useState(true)
  return (
    <div className="grid">
      <Switch label="New matches" hint="A mail the moment it happens." isOn={isOn} onChange={setIsOn} />
      <Switch label="New messages" isOn={!isOn} onChange={(next) => setIsOn(!next)} />
      <Switch label="Newsletter" isOn={false} onChange={() => undefined} isDisabled />
    </div>
  )
}
