import { useState } from 'react';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { lectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { MediaPlayer } from '@teacher-portal/remote-sdk/ui/media';
import { LectureMaterial } from '../../lecture/lecture-material';
import { mediaOrigins } from '../../lecture/media-origins';
import { materialOf } from '../../lecture/material.rules';

/** The signed URL of the first response. Every refetch signs it again, and a player restarts when its URL changes. */
function useSteadySource({ link, source }: Lecture): string {
  const [first, setFirst] = useState({ link, source });
  if (first.link !== link) setFirst({ link, source });
  return first.link === link ? first.source : source;
}

/** The material of a lecture; a recording with its slots and transcript. */
export function LectureMedium({ lecture }: { lecture: Lecture }) {
  const source = useSteadySource(lecture);
  const { type, name: title, link, tagSlots, transcription: transcript } = lecture;
  const material = materialOf(type, link, { [link]: source }, mediaOrigins());
  if (type === lectureType.theory) return <LectureMaterial material={material} title={title} none={null} />;
  const slots = tagSlots.map(({ startTime, endTime, tagName }) => ({ startTime, endTime, label: tagName }));
  const recording = { title, slots, transcript };
  return (
    <LectureMaterial
      material={material}
      {...recording}
      none={<MediaPlayer kind={type === lectureType.video ? 'video' : 'audio'} source="" {...recording} />}
    />
  );
}
