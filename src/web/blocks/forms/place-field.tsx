import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Coordinates, Place } from '#contract/places.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { countCharacters } from '#domain/accounts/text-length.ts'
import { hasNumber, PLACE_QUERY_MAX_LENGTH, PLACE_QUERY_MIN_LENGTH } from '#domain/profile/profile-rules.ts'
import { orpc } from '#web/api/client.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { useDebouncedValue } from '#web/blocks/forms/use-debounced-value.ts'
import { Combobox, type ComboboxOption } from '#web/ui/fields/combobox.tsx'

const PAUSE_MS = 150

/** Where somebody lives, in words; with coordinates when it is one of the places we know. */
export interface ChosenPlace {
  location: string
  coordinates: Coordinates | null
}

interface PlaceFieldProps {
  value: string
  error: string | undefined
  onChange(place: ChosenPlace): void
  className?: string
}

/** Suggests places from the second letter on. One that nobody suggests may be typed as well, if it has no numbers. */
export function PlaceField({ value, error, onChange, className = '' }: PlaceFieldProps) {
  const [asked, setAsked] = useState('')
  const { options, isLoading, emptyText } = useSuggestedPlaces(asked)
  const choose = ({ label, latitude, longitude }: Place & ComboboxOption) => {
    setAsked('')
    onChange({ location: label, coordinates: { latitude, longitude } })
  }
  const type = (location: string) => {
    const meant = options.find(({ label }) => label.toLowerCase() === location.trim().toLowerCase())
    setAsked(location)
    onChange({ location, coordinates: meant ? { latitude: meant.latitude, longitude: meant.longitude } : null })
  }
  return (
    <Combobox
      name="location"
      label={ANSWERS_COPY.place}
      required
      query={value}
      error={error}
      hint={ANSWERS_COPY.placeHint}
      options={options}
      isLoading={isLoading}
      {...(emptyText && { emptyText })}
      className={className}
      onQueryChange={type}
      onChoose={choose}
    />
  )
}

/** No suggestions below the minimum length; the last ones stay until the next have come. */
function useSuggestedPlaces(typed: string) {
  const debounced = useDebouncedValue([...typed.trim()].slice(0, PLACE_QUERY_MAX_LENGTH).join(''), PAUSE_MS)
  const isEnough = [typed.trim(), debounced].every((text) => countCharacters(text) >= PLACE_QUERY_MIN_LENGTH)
  const { data, isError, isFetching } = useQuery(
    orpc.places.suggest.queryOptions({
      input: { q: debounced },
      enabled: isEnough,
      retry: false,
      staleTime: Infinity,
      placeholderData: keepPreviousData,
    }),
  )
  const places = isEnough && data && !isError ? data.places : []
  return {
    options: places.map((place, index) => ({ ...place, id: String(index) })),
    isLoading: isFetching,
    emptyText: isEnough ? emptyTextFor(typed, isError) : undefined,
  }
}

function emptyTextFor(typed: string, isError: boolean): string {
  if (hasNumber(typed)) return INPUT_COPY.placeNumbers
  return isError ? ANSWERS_COPY.placesUnavailable : ANSWERS_COPY.placeUnknown
}
