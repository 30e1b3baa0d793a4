import { type ChangeEvent, useCallback, useEffect, useState } from 'react';
import { type CameraProblem, openCamera } from '@teacher-portal/sheet-camera/open-camera';
import { type EndpointData } from 'shared/contract/endpoint';
import { joinPhoneCamera } from 'shared/contract/phone-camera';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { Button, Notice } from 'shared/ui/plain';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';
import { Page } from '../page/page';
import { CameraWorker } from './camera-worker';
import { type Phone, PictureSender } from './picture-sender';
import { Viewfinder } from './viewfinder';

/** Interval for checking whether the camera is still open, ms. */
const CHECK_INTERVAL_MS = 10_000;
/** This many undelivered pictures mean that the computer's page is closed or asleep. */
const UNDELIVERED_LIMIT = 5;

interface JoinedCameraProps {
  phone: Phone;
  camera: EndpointData<typeof joinPhoneCamera>;
  onEnded: () => void;
}

/** The worker and sender of a visit, with the number of unsent and of undelivered pictures. */
function useSending({ phone, camera, onEnded }: JoinedCameraProps) {
  const [unsent, setUnsent] = useState(0);
  const [waiting, setWaiting] = useState(camera.waiting);
  const [worker] = useState(() => new CameraWorker());
  const [sender] = useState(
    () => new PictureSender(phone, camera.sent, { onUnsent: setUnsent, onWaiting: setWaiting, onEnded }),
  );
  useEffect(() => {
    const check = () =>
      call(joinPhoneCamera, { body: phone }).then(
        (now) => setWaiting(now.waiting),
        (error: unknown) => error instanceof CallFailed && !error.isRetryable && onEnded(),
      );
    const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [phone, onEnded]);
  useEffect(
    () => () => {
      sender.stop();
      worker.stop();
    },
    [sender, worker],
  );
  return { unsent, waiting, worker, sender };
}

/** Photographs sheets and sends them to the computer that showed the code. */
export function JoinedCamera(props: JoinedCameraProps) {
  const { t } = useTranslation('study');
  const { schoolName, title, endsAt } = props.camera;
  const { unsent, waiting, worker, sender } = useSending(props);
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState<CameraProblem | 'unreadable'>();
  const [taken, setTaken] = useState(0);
  const keep = useCallback(
    (jpeg: Blob) => {
      setTaken((before) => before + 1);
      sender.add(jpeg);
    },
    [sender],
  );
  async function start() {
    const opened = await openCamera();
    if (typeof opened === 'string') setProblem(opened);
    else {
      setProblem(undefined);
      setStream(opened);
    }
  }
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Reset, so that the same photo can be chosen again.
    currentTarget.value = '';
    const picture = file && (await createImageBitmap(file).catch(() => undefined));
    const jpeg = picture && (await worker.take(picture, true));
    setProblem(jpeg ? undefined : 'unreadable');
    if (jpeg) keep(jpeg);
  }
  return (
    <Page title={t('phoneCamera.title')}>
      <p>{t('phoneCamera.for', { title, school: schoolName, time: formatDateTime(endsAt) })}</p>
      {problem && (
        <Notice tone="bad" role="alert">
          {t(`phoneCamera.problem.${problem}`)}
        </Notice>
      )}
      {waiting >= UNDELIVERED_LIMIT && (
        <Notice tone="info" role="alert">
          {t('phoneCamera.notReceived')}
        </Notice>
      )}
      {stream ? (
        <Viewfinder stream={stream} worker={worker} onPicture={keep} onStop={() => setStream(undefined)} />
      ) : (
        <Button variant="primary" onClick={() => void start()}>
          {t('phoneCamera.start')}
        </Button>
      )}
      <Progress taken={taken} unsent={unsent} />
      <label className="field">
        {t('phoneCamera.photo')}
        <input type="file" accept="image/*" capture="environment" onChange={(event) => void choose(event)} />
      </label>
    </Page>
  );
}

function Progress({ taken, unsent }: { taken: number; unsent: number }) {
  const { t } = useTranslation('study');
  if (taken === 0) return null;
  return (
    <p role="status">
      {t('phoneCamera.taken', { count: taken })} {unsent > 0 && t('phoneCamera.unsent', { count: unsent })}
    </p>
  );
}
