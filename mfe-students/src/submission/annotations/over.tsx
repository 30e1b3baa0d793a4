import { Check, CircleHelp, EqualApproximately, X } from 'lucide-react';
import { type AnnotatedPlace, type AnnotationStamp, isAt } from '@teacher-portal/remote-sdk/contract/annotation.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { type PageFrame } from './annotated';
import { Lines } from './lines';
import { Surface } from './surface';
import { type Shown, useWork } from './work';

const stampIcons = { right: Check, wrong: X, partly: EqualApproximately, unclear: CircleHelp } satisfies Record<
  AnnotationStamp,
  unknown
>;

const whole: PageFrame = { left: 0, top: 0, width: 100, height: 100 };
const percent = (share: number) => `${100 * share}%`;

function Placed({ annotation, number }: { annotation: Shown; number: number | undefined }) {
  const { t } = useTranslation('annotations');
  const { editing } = useWork();
  const { id, shape } = annotation;
  if (!('x' in shape)) return null;
  const at = { left: percent(shape.x), top: percent(shape.y) };
  if (shape.kind === 'text')
    return (
      <Box
        aria-hidden
        position="absolute"
        {...at}
        maxWidth="16rem"
        px="1"
        bg="panel"
        borderRadius="tag"
        textStyle="small"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        pointerEvents="none"
        dir="auto"
      >
        {shape.text}
      </Box>
    );
  const Icon = shape.kind === 'stamp' ? stampIcons[shape.stamp] : undefined;
  const round = {
    ...{ position: 'absolute', ...at, margin: '-13px', width: '26px', height: '26px', display: 'grid' },
    ...{ placeItems: 'center', borderRadius: 'full', borderWidth: '2px', borderColor: 'panel', lineHeight: '1' },
    ...{
      bg: Icon ? 'panel' : 'accent',
      color: Icon ? 'badSolid' : 'accentInk',
      fontSize: '12px',
      fontWeight: 'semibold',
    },
  } as const;
  if (Icon || !editing)
    return (
      <Box aria-hidden {...round} pointerEvents="none">
        {Icon ? <Icon size={18} /> : number}
      </Box>
    );
  return (
    <Box
      as="button"
      {...{ type: 'button' }}
      {...round}
      zIndex="1"
      aria-label={t('goTo', { number: number ?? 0 })}
      onClick={() => editing.choose(id)}
    >
      {number}
    </Box>
  );
}

/** What was drawn on a page, over it; and where more is drawn. Said by the list beside it. */
export function Over({ place, frame = whole }: { place: AnnotatedPlace; frame?: PageFrame }) {
  const { annotations, numbers, editing } = useWork();
  const here = annotations.filter((each) => isAt(place, each));
  const lines = here.flatMap(({ shape }) => ('points' in shape ? [shape] : []));
  return (
    <Box
      position="absolute"
      left={`${frame.left}%`}
      top={`${frame.top}%`}
      width={`${frame.width}%`}
      height={`${frame.height}%`}
      pointerEvents={editing ? undefined : 'none'}
    >
      {lines.length > 0 && <Lines lines={lines} />}
      {editing && <Surface place={place} editing={editing} />}
      {here.map((each) => (
        <Placed key={each.id} annotation={each} number={numbers.get(each)} />
      ))}
    </Box>
  );
}
