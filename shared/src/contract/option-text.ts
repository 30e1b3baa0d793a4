export * from '@teacher-portal/item-writing/option-text';
