export * from '@teacher-portal/text-folding/turkish-words';
