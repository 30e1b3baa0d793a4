import {
  judgeSimilarQuestion,
  type PairJudgement,
  pairJudgements,
} from '@teacher-portal/remote-sdk/contract/question-likeness';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';

interface JudgingProps {
  id: number;
  otherId: number;
  judgement: PairJudgement | null;
}

/** Says what two questions are to each other; a second press takes it back. */
export function Judging({ id, otherId, judgement }: JudgingProps) {
  const { t } = useTranslation('questions');
  const { mutate, isPending, variables } = useWrite(judgeSimilarQuestion);
  const shown = isPending ? variables.body.judgement : judgement;
  const say = (said: PairJudgement) =>
    mutate({ params: { id, otherId }, body: { judgement: said === shown ? null : said } });
  return (
    <Flex gap="2" mt="3" wrap="wrap" align="center" role="group" aria-label={t('similar.judge')}>
      <Text as="span" tone="ink3" aria-hidden>
        {t('similar.judge')}
      </Text>
      {pairJudgements.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === shown ? 'primary' : 'outline'}
          aria-pressed={each === shown}
          onClick={() => say(each)}
        >
          {t(`similar.judgement.${each}`)}
        </Button>
      ))}
    </Flex>
  );
}
