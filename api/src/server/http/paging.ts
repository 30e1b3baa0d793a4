import { type PageMeta } from 'shared/contract/envelope';
import { limits } from 'shared/contract/limits';

export interface Page {
  page: number;
  pageSize: number;
}

/** `pageSize` -1 means all rows. */
export function pageWindow({ page, pageSize }: Page): { limit: number; offset: number } {
  return pageSize === limits.pageSizeAll
    ? { limit: Number.MAX_SAFE_INTEGER, offset: 0 }
    : { limit: pageSize, offset: (page - 1) * pageSize };
}

export const pageMeta = ({ page, pageSize }: Page, total: number): PageMeta => ({ total, page, pageSize });
