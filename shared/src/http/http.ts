export { ApiError, isAbort, isApiError, type ApiErrorFields } from './api-error';
export { addressOf, call, type CallInput, type CallResult } from './call';
export { callStream } from './call-stream';
export { BASE_PATH, clearToken, currentToken, setToken } from './client';
export { sendFile, type SendFileOptions } from './send-file';
export { isSuccess } from './status';
