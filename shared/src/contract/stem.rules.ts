export * from '@teacher-portal/item-writing/stem';
