/** Whether title or content contain all the words of a text, in any case (spec §2, local filter). */
export function matchesText(post: { title: string; content: string }, text: string): boolean {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const hay = fold(`${post.title} ${post.content}`);
  return words.every((word) => hay.includes(word));
}

const fold = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
