import { generatedType } from '@teacher-portal/remote-sdk/contract/enums';
import { type PlanKind } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Flex, LinkButton, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';

interface MakeMissingProps {
  courseId: number;
  kind: PlanKind;
  /** What is missing, in words. */
  name: string;
}

/** Leads to where a question of this kind is written, generated or imported, in new tabs: this form stays open. */
export function MakeMissing({ courseId: subject, kind, name }: MakeMissingProps) {
  const { t } = useTranslation('assessmentForm');
  const { categoryId: topic, difficulty: level, bloomsTaxonomy: bloom, questionType: type } = kind;
  const place = { subject, ...(topic !== undefined && { topic }) };
  const asked = {
    ...place,
    ...(level !== undefined && { level }),
    ...(bloom !== undefined && { bloom }),
    ...(type !== undefined && { type }),
  };
  const isGenerated = type === undefined || Object.values(generatedType).some((each) => each === type);
  const ways = [
    { to: paths.questions.add.href(asked), text: t('plan.write') },
    ...(isGenerated ? [{ to: paths.questions.bulk.href(asked), text: t('plan.generate') }] : []),
    { to: paths.questions.import.href(place), text: t('plan.import') },
  ];
  return (
    <Flex as="span" gap="2" wrap="wrap" my="1">
      {ways.map(({ to, text }) => (
        <LinkButton key={to} size="sm" asChild>
          <Link to={to} target="_blank">
            {text}
            <VisuallyHidden>{t('plan.ofKind', { kind: name })}</VisuallyHidden>
          </Link>
        </LinkButton>
      ))}
    </Flex>
  );
}
