import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CameraProblem, openCamera } from '@teacher-portal/sheet-camera/open-camera';
import { type CameraHint, type Corners } from '@teacher-portal/sheet-camera/take-itself.rules';
import { watchCamera } from '@teacher-portal/sheet-camera/watch-camera';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Reading } from '../reading/protocol';

interface CameraPanelProps {
  reader: {
    glance: (picture: ImageBitmap) => Promise<Corners>;
    read: (picture: ImageBitmap) => Promise<Reading>;
  };
  onRead: (reading: Reading) => void;
}

/** The camera of this device, which captures each sheet automatically as soon as it is complete and sharp. */
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
  );
}

/** The sheet is fully readable, regardless of its student. */
const isSharp = (reading: Reading) =>
  'pages' in reading && reading.pages.length > 0 && reading.pages.every(({ code, retake }) => code && !retake);

interface ViewfinderProps extends CameraPanelProps {
  stream: MediaStream;
  onStop: () => void;
}

function Viewfinder({ stream, reader, onRead, onStop }: ViewfinderProps) {
  const { t } = useTranslation('answerSheets');
  const [hint, setHint] = useState<CameraHint>('show');
  const [count, setCount] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const keep = (reading: Reading) => {
    setCount((before) => before + 1);
    onRead(reading);
  };
  const glance = useEffectEvent(reader.glance);
  const take = useEffectEvent(async (picture: ImageBitmap, signal: AbortSignal) => {
    const reading = await reader.read(picture);
    if (!isSharp(reading) || signal.aborted) return false;
    keep(reading);
    return true;
  });
  useEffect(() => {
    if (!video.current) return undefined;
    return watchCamera(video.current, stream, {
      glance: (picture) => glance(picture),
      take: (picture, signal) => take(picture, signal),
      onHint: setHint,
    });
  }, [stream]);
  const takeNow = async () => {
    if (video.current) keep(await reader.read(await createImageBitmap(video.current)));
  };
  return (
    <>
      <Box width="100%" maxWidth="32rem" borderWidth="1px" borderColor="line">
        {/* Muted and inline, because phones do not autoplay other videos. There is no sound. */}
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
