import type { LoveLanguage } from '#domain/people/choices.ts'

export const LOVE_LANGUAGE_LORE: Record<LoveLanguage, { short: string; deep: string }> = {
  'Words of Affirmation': {
    short: 'Love arrives as a sentence, and a good one gets kept for years.',
    deep: 'Somewhere there is a shoebox, or a folder of screenshots, and in it is the text that said “I was proud of you tonight.” For people who speak this language, what is said aloud becomes solid. Affection they have to guess at stays a guess. To give it, be specific: praise the way they calmed their sister down, the line in their email, the soup. Say it in front of others sometimes, and sometimes in the dark with nobody listening. It goes wrong in two ways. A careless remark, thrown out in a tired moment, can be remembered word for word for a decade. And praise in bulk, the same “amazing” for everything, begins to feel like change from a machine. The thing to ask for is plain and a little brave: “Tell me one thing you liked about me today.” Then believe the answer, and return the favour.',
  },
  'Acts of Service': {
    short: 'Love is a verb here: the bins out, the tyres checked, the form filled in.',
    deep: 'Listen for “I’ve already done it.” It is said over the shoulder, on the way to something else, and it means more than it lets on. The boiler is booked in for Monday. There is petrol in the car for the early start. Those who love this way hear “I’m here for you” and look, quite naturally, for the evidence. Giving it well takes attention more than labour: find the chore they dread, do it without being asked, do it their way, and leave no bill on the table. The trouble starts when help goes unseen and a quiet ledger opens. Six months later it is read aloud over a dirty pan. Help can also become management, which nobody ordered. So name the task and the day: “Could you take the dog to the vet on Thursday? That would feel like love to me.” Hints about the state of the kitchen rarely arrive.',
  },
  'Receiving Gifts': {
    short: 'A small object that says: I was out in the world, and I thought of you.',
    deep: 'Price has very little to do with it. A shell carried home in a coat pocket will do, or the odd flavour of crisps from a motorway shop, because the object proves that somebody was thinking of them on an ordinary Tuesday with no one watching. People with this language remember who gave them which mug. They often give beautifully too, having kept a list since the spring. To speak it, notice: the book mentioned once, the broken watch strap, the first cherries. Wrap it, even badly. It goes wrong when a present stands in for an apology, when a birthday is delegated to a voucher, or when shame gets in and they pretend dates do not matter. They may also read too much into a gift that simply missed. Worth asking for: “Bring me back something tiny.” The smaller the request, the more clearly love can answer.',
  },
  'Quality Time': {
    short: 'An hour with the phones in another room beats a week of being nearby.',
    deep: 'The phone goes face down, then into a drawer, and a whole evening opens. That is the gift. Whether it holds deep talk or a jigsaw matters less than the feeling that nothing else is being half done. Two people can share a sofa for a month and spend no time together at all, and someone who speaks this language will notice by the second day. Give it by planning it: a walk on Sundays, breakfast before the house wakes, one question asked with no hurry about the answer. Arrive when promised. It sours when time is counted, or when a partner’s evening with friends is felt as a theft. It sours too when they wait in silence for an invitation nobody knew was due. Better to say, “Can I have you on Wednesday, just us, no plan?” One evening asked for early costs far less than a month quietly missed.',
  },
  'Physical Touch': {
    short: 'A hand on the back in a crowded room says the whole sentence.',
    deep: 'Watch how they say goodbye: the hug runs two breaths past the usual, and the shoulders come down. Touch, for these people, is how news of being loved reaches the body. Most of it has nothing to do with sex. It is feet tangled under a blanket, a palm on the neck at the sink, a knee leaning on a knee through a dull dinner. To give it, be unhurried and frequent, and let some touch be only itself, leading nowhere. After a quarrel, an offered hand can shorten the distance faster than argument, provided it is offered without insisting. Things go wrong when distance is read as dislike, or when reaching is assumed to be welcome. Bodies have histories, tired days and firm noes, and all of them count. Two questions keep it kind: “Would you hold me for a minute?” and “Is this good for you?”',
  },
}
