import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema, idParams, integerSchema } from './fields';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/** Not in `limits.ts`, which every page of the portal loads. */
export const phoneLimits = {
  minutes: 30,
  /** Maximum number of pictures per phone, and of pictures waiting to be received. */
  pictures: 1000,
  waiting: 10,
  /** Characters of a picture in base64, so that a request body stays below its limit. */
  pictureLength: 1_800_000,
} as const;

/** Part of the QR code on the teacher's screen; works for the first phone that joins, until the camera is closed. */
const codeSchema = z.string(message('errors.required')).regex(/^[\w-]{1,100}$/, invalid);
/** Random secret of the phone that joined, so that no other phone can use the same code. */
const phoneKeySchema = z.string(message('errors.required')).regex(/^[\w-]{20,100}$/, invalid);
/** The phone numbers its pictures from 1, the server in the order in which they arrive. */
const numberSchema = integerSchema.min(1, invalid).max(phoneLimits.pictures, invalid);
/** A JPEG in base64, starting with the first three bytes of every JPEG. */
const pictureSchema = z
  .string(message('errors.required'))
  .max(phoneLimits.pictureLength, message('errors.fileSizeMore'))
  .regex(/^\/9j\/[A-Za-z0-9+/]*={0,2}$/, invalid);

/** Closes the caller's earlier camera for this assessment. The code is part of the URL, which is returned only here. */
export const openPhoneCamera = endpoint({
  method: 'POST',
  path: '/assessment/:id/phone-camera',
  status: 201,
  access: 'teacher',
  act: 'write',
  changes: [],
  params: idParams,
  response: z.object({ url: z.string(), code: z.string(), endsAt: z.iso.datetime() }),
  summary: 'Let one phone send pictures of answer sheets for half an hour, without an account',
});

/** Polled by the page that opened the camera. Received pictures are deleted. */
export const takePhonePictures = endpoint({
  method: 'POST',
  path: '/assessment/:id/phone-camera/pictures',
  status: 200,
  access: 'teacher',
  act: 'write',
  changes: [],
  params: idParams,
  body: z.strictObject({
    code: codeSchema,
    received: z.array(numberSchema, invalid).max(phoneLimits.waiting, invalid),
  }),
  response: z.object({
    isJoined: z.boolean(),
    endsAt: z.iso.datetime(),
    /** The next waiting picture, if there is one. */
    pictures: z.array(z.object({ number: z.int(), picture: z.string() })),
  }),
  summary: 'Take the next picture that a phone sent, and delete those that were received',
});

/** Closes the camera and deletes waiting pictures. Idempotent. */
export const endPhoneCamera = endpoint({
  method: 'POST',
  path: '/assessment/:id/phone-camera/end',
  status: 200,
  access: 'teacher',
  act: 'write',
  changes: [],
  params: idParams,
  body: z.strictObject({ code: codeSchema }),
  response: doneSchema,
  summary: 'End the camera of a phone',
});

const ofPhone = { code: codeSchema, phoneKey: phoneKeySchema };

/** Needs no session. Unknown and expired codes, and those of another phone, all return 404. */
export const joinPhoneCamera = endpoint({
  method: 'POST',
  path: '/learn/phone-camera',
  status: 200,
  access: 'public',
  act: 'own',
  changes: [],
  limit: 'phoneCamera',
  body: z.strictObject(ofPhone),
  response: z.object({
    schoolName: z.string(),
    title: z.string(),
    endsAt: z.iso.datetime(),
    /** Number of pictures that arrived. */
    sent: z.int(),
    /** Number of pictures that the teacher's page has not received yet. */
    waiting: z.int(),
  }),
  summary: 'Join as the phone of an open camera, or ask how it stands',
});

/** A picture that has arrived is not stored twice; another one is, also with the same number. 429 while too many are waiting. */
export const sendPhonePicture = endpoint({
  method: 'POST',
  path: '/learn/phone-camera/picture',
  status: 200,
  access: 'public',
  act: 'own',
  changes: [],
  limit: 'phoneCamera',
  body: z.strictObject({ ...ofPhone, number: numberSchema, picture: pictureSchema }),
  response: z.object({ waiting: z.int() }),
  summary: 'Send a picture of answer sheets to the page that opened the camera',
});
