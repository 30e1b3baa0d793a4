import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Notice, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Reading } from '../reading/protocol';
import { type CameraProblem, openCamera } from './open-camera';
import { type CameraHint } from './take-itself.rules';
import { watchCamera, type Watcher } from './watch-camera';

interface CameraPanelProps {
  reader: Pick<Watcher, 'glance' | 'read'>;
  onRead: (reading: Reading) => void;
}

/** The camera of this device: it takes each sheet by itself, as soon as it is whole and sharp. */
export function CameraPanel({ reader, onRead }: CameraPanelProps) {
  const { t } = useTranslation('answerSheets');
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState<CameraProblem>();
  async function start() {
    const opened = await openCamera();
    if (typeof opened === 'string') setProblem(opened);
    else {
      setProblem(undefined);
      setStream(opened);
    }
  }
  return (
    <SectionCard title={t('camera.title')}>
      <Stack gap="3" align="flex-start">
        {problem && (
          <Notice tone="bad" role="alert">
            {t(`camera.problem.${problem}`)}
          </Notice>
        )}
        {stream ? (
          <Viewfinder stream={stream} reader={reader} onRead={onRead} onStop={() => setStream(undefined)} />
        ) : (
          <>
            <Text tone="ink2">{t('camera.note')}</Text>
            <Button onClick={() => void start()}>{t('camera.start')}</Button>
          </>
        )}
      </Stack>
    </SectionCard>
  );
}

interface ViewfinderProps extends CameraPanelProps {
  stream: MediaStream;
  onStop: () => void;
}

function Viewfinder({ stream, reader, onRead, onStop }: ViewfinderProps) {
  const { t } = useTranslation('answerSheets');
  const [hint, setHint] = useState<CameraHint>('show');
  const [count, setCount] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const take = (reading: Reading) => {
    setCount((before) => before + 1);
    onRead(reading);
  };
  const glance = useEffectEvent(reader.glance);
  const read = useEffectEvent(reader.read);
  const takeSharp = useEffectEvent(take);
  useEffect(() => {
    const element = video.current;
    const stop = new AbortController();
    if (element) {
      element.srcObject = stream;
      const watcher: Watcher = {
        glance: (picture) => glance(picture),
        read: (picture) => read(picture),
        onRead: (reading) => takeSharp(reading),
        onHint: setHint,
      };
      void watchCamera(element, watcher, stop.signal);
    }
    return () => {
      stop.abort();
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);
  const takeNow = async () => {
    if (video.current) take(await reader.read(await createImageBitmap(video.current)));
  };
  return (
    <>
      <Box width="100%" maxWidth="32rem" borderWidth="1px" borderColor="line">
        {/* Muted and inline, or phones do not play it by themselves. There is nothing to hear. */}
        <video ref={video} autoPlay muted playsInline aria-label={t('camera.view')} style={{ width: '100%' }} />
      </Box>
      <Text role="status">
        {t(`camera.hint.${hint}`)} {count > 0 && t('camera.taken', { count })}
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => void takeNow()}>{t('camera.takeNow')}</Button>
        <Button variant="ghost" onClick={onStop}>
          {t('camera.stop')}
        </Button>
      </Flex>
    </>
  );
}
