export { ApiError, isAbort, isApiError, type ApiErrorFields } from './api-error';
export { addressOf, call, type CallInput, type CallResult } from './call';
export { BASE_PATH, clearToken, currentToken, setToken } from './client';
export { isSuccess } from './status';
