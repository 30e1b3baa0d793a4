export * from '@teacher-portal/item-writing/checked-text';
