import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type Look = 'hot' | 'solid' | 'plain'

const LOOKS: Record<Look, string> = {
  hot: 'border-ember bg-ember text-on-ink hover:bg-[color-mix(in_oklab,var(--color-ember)_86%,var(--color-on-ink))]',
  solid: 'border-solid bg-solid text-on-solid hover:opacity-90',
  plain: 'border-rule-strong bg-transparent text-ink hover:bg-well',
}

const SHAPE =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-full border font-semibold whitespace-nowrap max-xs:py-1 max-xs:text-center max-xs:whitespace-normal ' +
  'no-underline transition-[background-color,opacity,scale] duration-150 ease-calm active:scale-[.97] ' +
  'disabled:cursor-default disabled:opacity-60 aria-disabled:opacity-60'

const SIZES = {
  /** For dense screens that are worked on with a mouse; a thumb's size on phones. */
  dense: 'min-h-11 px-3.5 text-[.8125rem] wide:min-h-8',
  medium: 'min-h-11 px-5 text-[.9375rem]',
  big: 'min-h-14 px-7.5 text-[1.0625rem]',
}

interface Style {
  look?: Look
  size?: keyof typeof SIZES
  className?: string
}

const classes = ({ look = 'plain', size = 'medium', className = '' }: Style) =>
  `${SHAPE} ${LOOKS[look]} ${SIZES[size]} ${className}`

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, Style {
  /** While true the button says it is busy and does nothing; it keeps its place and its focus. */
  isBusy?: boolean
  /** There is nothing for it to do now. Unlike one that is `disabled`, it keeps its focus. */
  isIdle?: boolean
  children: ReactNode
}

/** It stays the button of its form: without one, Enter would send a form that has a single field. */
const doNothing = (event: MouseEvent) => event.preventDefault()

export function Button({
  look,
  size,
  className,
  isBusy = false,
  isIdle = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const style = { ...(look && { look }), ...(size && { size }), ...(className && { className }) }
  const isInert = isBusy || isIdle
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isInert || undefined}
      onClick={isInert ? doNothing : onClick}
      className={classes(style)}
    />
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'className' | 'look' | 'size' | 'isIdle'> {
  label: string
  /** The ink of the button while `aria-pressed` is true. */
  pressedInk?: keyof typeof PRESSED_INKS
}

const PRESSED_INKS = {
  ember: 'aria-pressed:border-ember aria-pressed:bg-ember aria-pressed:text-on-ink',
  marigold: 'aria-pressed:border-marigold aria-pressed:bg-marigold aria-pressed:text-on-ink',
}

/** A round button that shows only an icon; its label is for those who do not see it. */
export function IconButton({ label, pressedInk = 'ember', isBusy = false, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={`grid size-11 flex-none max-xs:size-[44px] cursor-pointer place-items-center rounded-full border border-rule transition-colors duration-150 hover:border-rule-strong hover:bg-well disabled:cursor-default disabled:opacity-60 aria-disabled:opacity-60 ${PRESSED_INKS[pressedInk]}`}
    />
  )
}

export function ButtonLink({ look, size, className, ...rest }: Omit<LinkProps, 'className'> & Style) {
  const style = { ...(look && { look }), ...(size && { size }), ...(className && { className }) }
  return <Link {...rest} className={classes(style)} />
}
