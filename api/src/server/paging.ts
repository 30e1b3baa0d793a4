import { type PageMeta } from 'shared/contract/envelope';
import { limits } from 'shared/contract/limits';

/** `pageSize` -1 means everything; even everything has an end, so that one call cannot take the server down. */
const EVERYTHING = 10_000;

export interface Page {
  page: number;
  pageSize: number;
}

export function pageWindow({ page, pageSize }: Page): { limit: number; offset: number } {
  return pageSize === limits.pageSizeAll
    ? { limit: EVERYTHING, offset: 0 }
    : { limit: pageSize, offset: (page - 1) * pageSize };
}

export const pageMeta = ({ page, pageSize }: Page, total: number): PageMeta => ({ total, page, pageSize });
