export * from '@teacher-portal/text-folding/typed-text';
