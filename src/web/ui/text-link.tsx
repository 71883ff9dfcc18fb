import { Link, type LinkProps } from 'react-router'

export function TextLink({ className = '', ...rest }: LinkProps & { className?: string }) {
  return <Link {...rest} className={`font-semibold underline hover:text-ember-text ${className}`} />
}
