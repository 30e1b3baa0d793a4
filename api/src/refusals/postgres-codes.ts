// Codes of PostgreSQL: https://www.postgresql.org/docs/17/errcodes-appendix.html

export const DISK_FULL = '53100';
/** The server does not accept connections now. */
export const CANNOT_CONNECT_NOW = '57P03';
