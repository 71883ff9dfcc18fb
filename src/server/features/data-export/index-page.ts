import { ANSWER_NAMES, ANSWERS } from '#domain/people/answers.ts'
import { fileNameOf, partnerName } from '#server/features/data-export/conversation-files.ts'
import { escapeHtml, pageEnd, pageStart } from '#server/features/data-export/export-page.ts'
import type { OwnConversation } from '#server/features/data-export/own-conversations.queries.ts'
import type { Owner, Topics } from '#server/features/data-export/own-data.queries.ts'
import { dayInWords } from '#server/mail/letter.ts'

interface IndexContent {
  owner: Owner
  topics: Topics
  photoNames: string[]
  conversations: OwnConversation[]
  ticketCount: number
  now: Date
}

/** What is in the file, to be read; the other files hold the same for programs. */
export function* indexPage({
  owner,
  topics,
  photoNames,
  conversations,
  ticketCount,
  now,
}: IndexContent): Generator<string> {
  yield pageStart(`${owner.username} on Kismetry`)
  yield `<p class="brand">Kismetry</p><h1 dir="auto">${escapeHtml(owner.name)}</h1>
<p>Everything you had on Kismetry on ${dayInWords(now)}. This page reads on its own, without a network. The files ending in .json hold the same for programs.</p>
<p class="note">Member since ${dayInWords(owner.createdAt)}.</p>`
  yield section('Your answers', answersList(topics.profile), 'profile.json')
  yield section('Your signs and numbers', numbersList(topics), 'numerology.json')
  if (photoNames.length > 0) {
    const images = photoNames.map((name, place) => `<img src="${name}" alt="Photo ${place + 1}" loading="lazy">`)
    yield section('Your photos', `<div class="photos">${images.join('')}</div>`, 'photos.json')
  }
  if (conversations.length > 0) {
    yield '<h2>Your conversations</h2><ul class="files">\n'
    for (const [place, conversation] of conversations.entries()) {
      const file = `conversations/${fileNameOf(conversation, place)}.html`
      yield `<li><a href="${file}" dir="auto">${escapeHtml(partnerName(conversation))}</a><span>${counted(conversation.messages, 'message')}</span></li>\n`
    }
    yield '</ul>'
  }
  yield section('Everything else', otherFiles(topics, ticketCount), undefined)
  yield pageEnd
}

function section(title: string, content: string, file: string | undefined): string {
  const link = file ? `<p class="note">The same for programs: <a href="${file}">${file}</a></p>` : ''
  return `<h2>${title}</h2>\n${content}\n${link}\n`
}

function answersList(profile: Topics['profile']): string {
  return rows(ANSWER_NAMES.map((name) => [ANSWERS[name].label, profile[name]]))
}

function numbersList({ profile, numerology }: Topics): string {
  return rows([
    ['Western sign', profile.westernSign],
    ['Eastern sign', profile.easternSign],
    ['Life path', numerology.lifePath],
    ['Soul urge', numerology.soulUrge],
    ['Expression', numerology.expression],
    ['Personality', numerology.personalityNumber],
    ['Maturity', numerology.maturityNumber],
  ])
}

function rows(entries: (readonly [string, string | number | null])[]): string {
  const given = entries.filter(([, value]) => value !== null)
  const row = ([label, value]: readonly [string, string | number | null]) =>
    `<div><dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(String(value))}</dd></div>`
  return `<dl>${given.map(row).join('')}</dl>`
}

function otherFiles(topics: Topics, ticketCount: number): string {
  const { likes, passes, blocks, reports, decisions, introductions, invitations, memberships } = topics
  const { planChanges, payments, events, boosts, visits, suggestions, devices, pushDevices, news, roles } = topics
  const files: [file: string, title: string, content: string][] = [
    ['settings.json', 'Settings', 'email, visibility, notifications, weights'],
    ['likes.json', 'Likes and favorites', counted(likes.length, 'person', 'people')],
    ['passes.json', 'People you passed on', counted(passes.length, 'person', 'people')],
    ['blocks.json', 'People you blocked', counted(blocks.length, 'person', 'people')],
    ['reports.json', 'Reports you made', counted(reports.length, 'report')],
    ['decisions.json', 'Decisions about you', counted(decisions.length, 'decision')],
    ['tickets.json', 'Tickets', counted(ticketCount, 'ticket')],
    ['introductions.json', 'Proposals of the concierge', counted(introductions.length, 'person', 'people')],
    ['invitations.json', 'Who asked to meet you', counted(invitations.length, 'invitation')],
    ['memberships.json', 'Memberships', counted(memberships.length, 'plan')],
    ['planChanges.json', 'Changes of your plan', counted(planChanges.length, 'change')],
    ['payments.json', 'Payments', counted(payments.length, 'payment')],
    ['events.json', 'Events you joined', counted(events.length, 'event')],
    ['boosts.json', 'Boosts', counted(boosts.length, 'boost')],
    ['visits.json', 'Profiles you opened', counted(visits.length, 'profile')],
    ['suggestions.json', 'People suggested to you', counted(suggestions.length, 'person', 'people')],
    ['devices.json', 'Devices', counted(devices.length, 'session')],
    ['pushDevices.json', 'Devices that are told at once', counted(pushDevices.length, 'device')],
    ['news.json', 'News', counted(news.length, 'piece of news', 'pieces of news')],
    ['roles.json', 'Roles', counted(roles.length, 'role')],
  ]
  const item = ([file, title, content]: (typeof files)[number]) =>
    `<li><a href="${file}">${title}</a><span>${content}</span></li>`
  return `<ul class="files">${files.map(item).join('\n')}</ul>`
}

function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}
