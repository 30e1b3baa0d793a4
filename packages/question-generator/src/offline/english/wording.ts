import type { Wording } from '../types';

export const wording: Wording = {
  complete: (sentence) => `Which option completes the text correctly? “${sentence}”`,
  trueStatement: 'Which of these statements is true according to the text?',
  describedTerm: (meaning) => `Which term is described here? “${meaning}”`,
  explainTerm: (term) => `Explain in your own words what is meant by “${term}”.`,
  explainReason: (effect) => `According to the text, what is the reason for this? “${effect}.”`,
  tellAbout: (subject) => `What does the text say about ${subject}? Answer in one or two sentences.`,
  draw: (subject) => `Draw and label a diagram on “${subject}”. Use the terms of the text.`,
};

/** Prompts for a topic without any text, by level (Anderson & Krathwohl 2001). */
export const bloomStems: Record<string, readonly ((topic: string) => string)[]> = {
  remember: [
    (topic) => `List the most important facts that you know about ${topic}.`,
    (topic) => `Name the key terms of the topic “${topic}” and write one sentence on each.`,
    (topic) => `Describe ${topic} in three sentences.`,
  ],
  understand: [
    (topic) => `Explain ${topic} in your own words to someone who has never heard of it.`,
    (topic) => `Summarise what you have learned about ${topic}.`,
    (topic) => `Give an example of ${topic} and explain why it is one.`,
  ],
  apply: [
    (topic) => `Describe a situation from everyday life in which ${topic} matters, and show how.`,
    (topic) => `Show with an example of your own how knowledge of ${topic} can be used.`,
    (topic) => `Make up a problem on ${topic} and solve it step by step.`,
  ],
  analyze: [
    (topic) => `Which parts does the topic “${topic}” consist of, and how do they belong together?`,
    (topic) => `Compare two aspects of ${topic}: what do they share, and where do they differ?`,
    (topic) => `What are the causes and the consequences in the topic “${topic}”?`,
  ],
  evaluate: [
    (topic) => `What is the most important thing to know about ${topic}? Give reasons for your judgement.`,
    (topic) => `Which statement about ${topic} would you question, and what evidence would you ask for?`,
    (topic) => `Discuss: how far does ${topic} matter for our lives? Give reasons on both sides.`,
  ],
  create: [
    (topic) => `Plan a short lesson in which you teach ${topic} to younger students.`,
    (topic) => `Design an experiment, a model or a poster that makes ${topic} clear.`,
    (topic) =>
      `Write three questions on ${topic} that a text book does not answer, and say how you would look for the answers.`,
  ],
};
