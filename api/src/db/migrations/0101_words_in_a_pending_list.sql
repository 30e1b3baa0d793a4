/* Changes what is written from now on; the index is not made anew. */
ALTER INDEX "derived"."question_texts_words" SET (fastupdate=true,gin_pending_list_limit=64);
