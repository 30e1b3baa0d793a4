export * from '@teacher-portal/item-writing/item-types';
