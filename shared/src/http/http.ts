export { addressOf } from 'shared/contract/address';
export { ApiError, isAbort, isApiError } from './api-error';
export {
  call,
  isAnsweredFirst,
  readAnswer,
  type CallArguments,
  type CallInput,
  type CallResult,
  type EarlyAnswer,
} from './call';
export { callStream } from './call-stream';
export { callTable } from './call-table';
export { BASE_PATH, basePathOf, clearToken, currentToken, setToken } from './client';
export { createOnce, isRefused, keysByContent, newKey, type Attempt } from './create-once';
export { sendFile, type SendFileOptions } from './send-file';
export { isSuccess } from './status';
