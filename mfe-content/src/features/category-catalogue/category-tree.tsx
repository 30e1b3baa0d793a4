import { type Category } from 'shared/contract/category';
import { useTranslation } from 'shared/i18n';
import { Box, Text } from 'shared/ui/core';

interface CategoryTreeProps {
  categories: readonly Category[];
  /** Name of the outermost list; the lists inside are read out as parts of it. */
  label?: string;
}

/** Topics and what stands below them, as lists inside lists. */
export function CategoryTree({ categories, label }: CategoryTreeProps) {
  const { t } = useTranslation('content');
  const inner = label === undefined;
  return (
    <Box
      as="ul"
      aria-label={label}
      listStyleType="none"
      {...(inner && { ms: '1.5', ps: '3.5', borderInlineStartWidth: '1px', borderColor: 'line' })}
    >
      {categories.map((category) => (
        <Box as="li" key={category.id} py="1">
          <Text as="span" fontWeight={inner ? 'normal' : 'medium'}>
            {category.name}
          </Text>
          {category.questionCount > 0 && (
            <Text as="span" size="small" tone="ink3" ms="2">
              {t('catalogue.questions', { count: category.questionCount })}
            </Text>
          )}
          {category.children.length > 0 && <CategoryTree categories={category.children} />}
        </Box>
      ))}
    </Box>
  );
}
