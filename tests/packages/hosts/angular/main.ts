import { Component } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { Review } from './review'

@Component({
  selector: '#viewer',
  imports: [Review],
  template: '<app-review name="real.pdf" url="/real.pdf" saveUrl="/saved" />',
})
class Page {}

void bootstrapApplication(Page)
