export * from '@teacher-portal/text-folding/fold-text';
