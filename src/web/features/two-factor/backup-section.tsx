import { useState } from 'react'
import { client } from '#web/api/client.ts'
import { FactorSection } from '#web/features/two-factor/factor-section.tsx'
import { PasswordDialog } from '#web/features/two-factor/password-dialog.tsx'
import { BACKUP_COPY } from '#web/features/two-factor/two-factor.copy.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const FEW = 3

interface BackupSectionProps {
  left: number
  onChange(backupCodes: string[]): void
}

export function BackupSection({ left, onChange }: BackupSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FactorSection
      title={BACKUP_COPY.title}
      badge={
        <Badge tone={left < FEW ? 'yellow' : 'grey'}>{left === 0 ? BACKUP_COPY.none : BACKUP_COPY.left(left)}</Badge>
      }
      about={BACKUP_COPY.about}
    >
      <Button onClick={() => setOpen(true)}>{BACKUP_COPY.replace}</Button>
      {isOpen && (
        <PasswordDialog
          title={BACKUP_COPY.replaceTitle}
          text={BACKUP_COPY.replaceText}
          confirm={BACKUP_COPY.replace}
          submit={(password) => client.twoFactor.replaceBackupCodes({ password })}
          onDone={({ backupCodes }) => {
            setOpen(false)
            onChange(backupCodes)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </FactorSection>
  )
}
