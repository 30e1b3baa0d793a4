import { watchCamera } from './watch-camera';

it('shows the stream, and ends every track of it', () => {
  const ended: string[] = [];
  const track = (name: string) => ({ stop: () => ended.push(name) });
  const stream = { getTracks: () => [track('video'), track('sound')] } as unknown as MediaStream;
  // Without a width there is no frame to look at.
  const video = { videoWidth: 0, srcObject: null } as HTMLVideoElement;
  const none = async () => Promise.reject(new Error('There is no frame.'));
  const end = watchCamera(video, stream, { glance: none, take: none, onHint: () => undefined });
  expect(video.srcObject).toBe(stream);
  expect(ended).toEqual([]);
  end();
  expect(ended).toEqual(['video', 'sound']);
});
