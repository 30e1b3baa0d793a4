import { useEffect, useRef } from 'react';
import { idSchema } from 'shared/contract/fields';
import { type Grade } from 'shared/contract/profile';
import { i18n } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { useLocation } from 'shared/router';
import { gradeListQuery, setGrade, setSchool, useGrade, useSchool } from 'shared/session';
import { showToast } from 'shared/ui/core';
import * as z from 'shared/z';

interface Place {
  schoolId: number;
  gradeId: number;
  name: string;
}

const stateSchema = z.object({ gradeId: idSchema });

/** The navigation state of a link to what belongs to a grade; the page opens in that grade and its school. */
export const gradeState = (gradeId: number) => ({ gradeId });

/** The grade that the navigation state names. */
export const useLinkedGrade = (): number | undefined =>
  stateSchema.safeParse((useLocation() as { state: unknown }).state).data?.gradeId;

/** Visits that have been in their place: who then chooses another one stays there. */
const settled = new WeakSet<object>();

function enter({ schoolId, gradeId }: Place): void {
  setSchool(schoolId);
  setGrade(gradeId);
}

function switchTo(place: Place, from: Place): void {
  enter(place);
  showToast({
    tone: 'info',
    id: 'own-place',
    message: i18n.t('place.now', { place: place.name }),
    action: { label: i18n.t('place.back', { place: from.name }), onSelect: () => enter(from) },
  });
}

interface OwnPlaceOptions {
  /** Switches to another school only: the page shows what belongs to another grade as well. */
  schoolOnly?: boolean;
}

/**
 * A link into another grade or school opens there: once per visit, the page switches to the place of what it shows, says so,
 * and offers the way back. `gradeId` is undefined while it is unknown.
 */
export function useOwnPlace(gradeId: number | undefined, { schoolOnly = false }: OwnPlaceOptions = {}): void {
  const location = useLocation();
  const { data: grades } = useQuery(gradeListQuery);
  const { school, schools } = useSchool();
  const { grade } = useGrade();
  const own = grades?.find(({ id }) => id === gradeId);
  const handled = useRef<number>(undefined);
  useEffect(() => {
    if (!own || !school || !grade) return;
    const isHere = own.schoolId === school.id && (schoolOnly || own.id === grade.id);
    const isSettled = settled.has(location) || handled.current === own.id;
    settled.add(location);
    handled.current = own.id;
    if (isHere || isSettled) return;
    const across = own.schoolId !== school.id;
    const placed = ({ id, schoolId, name }: Grade): Place => {
      const of = across ? schools.find((each) => each.id === schoolId)?.name : undefined;
      return { schoolId, gradeId: id, name: [of, name].filter(Boolean).join(' · ') };
    };
    switchTo(placed(own), placed(grade));
  }, [own, school, schools, grade, location, schoolOnly]);
}
