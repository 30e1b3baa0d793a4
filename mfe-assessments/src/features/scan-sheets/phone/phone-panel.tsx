import { useEffect, useEffectEvent, useState } from 'react';
import { type EndpointData } from '@teacher-portal/remote-sdk/contract/endpoint';
import { endPhoneCamera, openPhoneCamera } from '@teacher-portal/remote-sdk/contract/phone-camera';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { call } from '@teacher-portal/remote-sdk/http';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { QrCode } from '@teacher-portal/remote-sdk/ui/qr-code';
import { receivePictures } from './receive-pictures';

type Camera = EndpointData<typeof openPhoneCamera>;

interface PhonePanelProps {
  assessmentId: number;
  /** Its file name is shown with the result. */
  onPicture: (picture: File) => void;
}

/** Uses a phone as the camera of this page: the phone scans a code and sends each page when it is captured. */
export function PhonePanel({ assessmentId, onPicture }: PhonePanelProps) {
  const { t } = useTranslation('answerSheets');
  const [camera, setCamera] = useState<Camera>();
  const [hasEnded, setEnded] = useState(false);
  const open = useWrite(openPhoneCamera, {
    onSuccess: ({ data }) => {
      setEnded(false);
      setCamera(data);
    },
    onError: handleError,
  });
  const close = (ended: boolean) => {
    setEnded(ended);
    setCamera(undefined);
  };
  return (
    <Stack gap="3" align="flex-start">
      {camera ? (
        <OpenCamera
          key={camera.code}
          camera={camera}
          assessmentId={assessmentId}
          onPicture={onPicture}
          onEnded={() => close(true)}
          onClose={() => close(false)}
        />
      ) : (
        <>
          {hasEnded && <Notice role="alert">{t('phone.ended')}</Notice>}
          <Text tone="ink2">{t('phone.note')}</Text>
          <Button loading={open.isPending} onClick={() => open.mutate({ params: { id: assessmentId } })}>
            {t('phone.start')}
          </Button>
        </>
      )}
    </Stack>
  );
}

interface OpenCameraProps extends PhonePanelProps {
  camera: Camera;
  onEnded: () => void;
  onClose: () => void;
}

/** The camera is closed when this component unmounts, for whatever reason. */
function OpenCamera({ camera: { url, code, endsAt }, assessmentId, onPicture, onEnded, onClose }: OpenCameraProps) {
  const { t } = useTranslation('answerSheets');
  const [isJoined, setJoined] = useState(false);
  const [count, setCount] = useState(0);
  const ended = useEffectEvent(onEnded);
  const received = useEffectEvent((number: number, jpeg: Blob) => {
    setCount((before) => before + 1);
    onPicture(new File([jpeg], t('phone.picture', { number }), { type: jpeg.type }));
  });
  useEffect(() => {
    const stop = new AbortController();
    const receiver = {
      onJoined: setJoined,
      onPicture: (number: number, jpeg: Blob) => received(number, jpeg),
      onEnded: () => ended(),
    };
    void receivePictures({ assessmentId, code }, receiver, stop.signal);
    return () => {
      stop.abort();
      // Without a connection it expires on the server.
      call(endPhoneCamera, { params: { id: assessmentId }, body: { code } }).catch(() => undefined);
    };
  }, [assessmentId, code]);
  return (
    <>
      {!isJoined && (
        <>
          <Text>{t('phone.scan', { time: formatDateTime(endsAt) })}</Text>
          <QrCode text={url} label={t('phone.code')} size="12rem" />
        </>
      )}
      <Text role="status">
        {isJoined ? t('phone.joined', { count, time: formatDateTime(endsAt) }) : t('phone.waiting')}
      </Text>
      <Button variant="ghost" onClick={onClose}>
        {t('phone.stop')}
      </Button>
    </>
  );
}
