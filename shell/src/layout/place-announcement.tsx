import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { useGrade, useSchool } from 'shared/session';
import { VisuallyHidden } from 'shared/ui/core';

/** Announces school and grade after each switch, but not their initial values. */
export function PlaceAnnouncement() {
  const { t } = useTranslation('shell');
  const { school } = useSchool();
  const { grade, isPending } = useGrade();
  const place = isPending || !school ? undefined : `${school.id} ${grade?.id}`;
  const [known, setKnown] = useState({ place, switches: 0 });
  if (place !== undefined && place !== known.place) {
    setKnown({ place, switches: known.place === undefined ? 0 : known.switches + 1 });
  }
  return (
    <VisuallyHidden aria-live="polite">
      {known.switches > 0 && (
        <span key={known.switches}>
          {grade
            ? t('layout.nowShowing', { school: school?.name, grade: grade.name })
            : t('layout.nowShowingSchool', { school: school?.name })}
        </span>
      )}
    </VisuallyHidden>
  );
}
