declare const __SHELL_VERSION__: string | undefined;

/** The version that this shell was built as; `dev` where no build gave it one. */
export const shellVersion = typeof __SHELL_VERSION__ === 'string' ? __SHELL_VERSION__ : 'dev';
